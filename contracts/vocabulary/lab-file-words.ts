/** Largest lab file, in bytes: what screens call 10 MB. */
export const LAB_FILE_MAX = 10 * 1024 * 1024;
/** Most files of one upload. */
export const LAB_FILES_AT_ONCE = 10;
/** What all lab files of one member may take together, in bytes: what screens call 200 MB. */
export const LAB_STORAGE_MAX = 200 * 1024 * 1024;

/** Most lab files of one member. */
export const LAB_FILES_MAX = 50;
