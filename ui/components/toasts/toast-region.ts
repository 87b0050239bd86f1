/**
 * Attribute of the toasts and of their region: how a dialog, which carries its own copy of the library, knows them. A toast has it of its
 * own because a tap is weighed when the toast it took away has already left the region.
 */
export const TOAST_REGION = 'data-toast-region';
