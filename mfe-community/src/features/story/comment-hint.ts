/** Hint under the comment box of a story: what is shown of her. Under her own anonymous story nothing is, as it would tell whose it is. */
export const commentHint = (story: {
  readonly userId: string | null;
  readonly isAnonymous: boolean;
}): string =>
  story.userId !== null && story.isAnonymous
    ? 'Your story is anonymous, so we won’t show your name or age here.'
    : 'Your first name and your age will be visible.';
