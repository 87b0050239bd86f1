/** Version of a release that a developer put into this tab. It is never reported. */
export const OVERRIDE_VERSION = 'override';
