/** HH:MM, offered before she chooses. */
export const USUAL_REMINDER_TIME = '20:00';
