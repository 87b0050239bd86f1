export const profileDialogNames = ['name', 'email', 'privacy', 'export', 'everywhere', 'delete'] as const;
export type ProfileDialogName = (typeof profileDialogNames)[number];

/** Opens the profile with a dialog, after she has signed in again. */
export const dialogPath = (name: ProfileDialogName): string => `/profile?open=${name}`;

export const dialogFromSearch = (search: string): ProfileDialogName | null => {
  const requested = new URLSearchParams(search).get('open');
  return profileDialogNames.find((name) => name === requested) ?? null;
};
