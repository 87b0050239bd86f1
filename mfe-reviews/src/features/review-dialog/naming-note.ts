export type NamingOptions = {
  readonly isAnonymous: boolean;
  /** An anonymous review stays anonymous. */
  readonly isBoundToAnonymity: boolean;
  readonly firstName: string | null;
};

export const namingNote = ({ isAnonymous, isBoundToAnonymity, firstName }: NamingOptions): string => {
  if (isBoundToAnonymity)
    return 'Your review is anonymous and will stay that way. Your name and age aren’t shown.';
  if (isAnonymous) {
    return 'Your name and age won’t be shown, and you can’t add your name later. Someone who knows you may still guess from what you write.';
  }
  const note = 'Your review will be posted with your first name and age for context';
  return firstName === null || firstName.trim() === ''
    ? `${note}. You haven’t given a first name yet, so it will say “Anonymous”.`
    : note;
};
