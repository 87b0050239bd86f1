/** The dialogs of the profile. */
export const profileDialogNames = [
  'name',
  'email',
  'privacy',
  'policy',
  'export',
  'everywhere',
  'delete',
] as const;
/** One of them. */
export type ProfileDialogName = (typeof profileDialogNames)[number];

/** Path of the profile with a dialog open, to come back to after she has signed in once more. */
export const dialogPath = (name: ProfileDialogName): string => `/profile?open=${name}`;

/** The dialog that such a path opens; null where it opens none. */
export const dialogFromSearch = (search: string): ProfileDialogName | null => {
  const wanted = new URLSearchParams(search).get('open');
  return profileDialogNames.find((name) => name === wanted) ?? null;
};
