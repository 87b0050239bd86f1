/** Her name stays hidden under her own anonymous story, because it would reveal the author. */
export const commentHint = (story: {
  readonly userId: string | null;
  readonly isAnonymous: boolean;
}): string =>
  story.userId !== null && story.isAnonymous
    ? 'Your story is anonymous, so we won’t show your name or age here.'
    : 'Your first name and your age will be visible.';
