/** Who wrote something on the board: never a name. */
export const boardAuthor = ({ isAnonymous }: { readonly isAnonymous: boolean }): string =>
  isAnonymous ? 'Anonymous' : 'User';

/** First name of someone who shows it; "User" where she has given none. */
export const givenName = (firstName: string | null): string => firstName?.trim() || 'User';

/** Who wrote a story: "Anonymous" or her first name. */
export const storyAuthor = (story: {
  readonly isAnonymous: boolean;
  readonly firstName: string | null;
}): string => (story.isAnonymous ? 'Anonymous' : givenName(story.firstName));

/** Heading of a story's page. Only its author is told a story's `userId`. */
export const storyHeading = (
  story: Parameters<typeof storyAuthor>[0] & { readonly userId: string | null },
): string => (story.userId === null ? `${storyAuthor(story)}'s Story` : 'Your Story');

/** `1 comment`, `3 comments`. */
export const commentCount = (count: number): string => `${count} ${count === 1 ? 'comment' : 'comments'}`;

/** `52 years old`; null where the age is not known. */
export const ageWords = (age: number | null): string | null => (age === null ? null : `${age} years old`);
