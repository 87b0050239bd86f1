/** What a part of a talk shows: a drawing of this name. */
export const talkPictures = [
  'hormones',
  'brain',
  'warmth',
  'heart',
  'bones',
  'joints',
  'skin',
  'bladder',
  'helps',
  'asking',
] as const;

export type TalkPicture = (typeof talkPictures)[number];
