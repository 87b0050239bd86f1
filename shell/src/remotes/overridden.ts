/** Version of a release that a developer put into this tab alone. Nothing about it is reported. */
export const OVERRIDE_VERSION = 'override';
