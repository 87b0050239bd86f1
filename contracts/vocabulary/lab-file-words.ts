/** Bytes; screens say 10 MB. */
export const LAB_FILE_MAX = 10 * 1024 * 1024;
/** Files per upload. */
export const LAB_FILES_AT_ONCE = 10;
/** Bytes of all lab files of a member; screens say 200 MB. */
export const LAB_STORAGE_MAX = 200 * 1024 * 1024;

/** Files per member. */
export const LAB_FILES_MAX = 50;
