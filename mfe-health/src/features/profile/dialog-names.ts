/** The dialogs of the profile. */
export type ProfileDialogName = 'name' | 'privacy' | 'policy' | 'export' | 'everywhere' | 'delete';
