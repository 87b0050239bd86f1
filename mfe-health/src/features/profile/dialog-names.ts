/** The dialogs of the profile. */
export type ProfileDialogName = 'name' | 'email' | 'privacy' | 'policy' | 'export' | 'everywhere' | 'delete';
