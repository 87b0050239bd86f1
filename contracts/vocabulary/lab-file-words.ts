/** Bytes; screens say 10 MB. */
export const LAB_FILE_MAX = 10 * 1024 * 1024;
/** Files per upload. */
export const LAB_FILES_AT_ONCE = 10;
/** Bytes of all lab files of a member; screens say 200 MB. */
export const LAB_STORAGE_MAX = 200 * 1024 * 1024;

/** Files per member. */
export const LAB_FILES_MAX = 50;

/** File name endings of each accepted media type; the first is the usual one. */
export const labFileEndings = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
} as const;

export const FILE_TYPE_NOT_ACCEPTED = 'We can only keep PDF, JPEG and PNG files.';
export const HEIC_NOT_ACCEPTED =
  'We can’t keep HEIC photos. Take a screenshot of this one and choose that. To take JPEG photos with an iPhone, find Camera in Settings, then Formats, and choose Most Compatible.';
export const PICTURE_TYPE_NOT_ACCEPTED =
  'We can only keep pictures that are JPEG or PNG. Open this one, save it as a JPEG or take a screenshot of it, and choose that.';
