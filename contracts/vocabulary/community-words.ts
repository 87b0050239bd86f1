/** In the order offered. */
export const storyTags = [
  'Healthcare professional visits',
  'HRT',
  'Work',
  'Anxiety',
  'Irritability',
  'Perimenopause',
  'Menopause',
  'Postmenopause',
  'Hot flashes',
  'Sleep issues',
  'Mood changes',
] as const;

export type StoryTag = (typeof storyTags)[number];

/** Position in the list of tags, from 1. Addresses carry numbers, because they must not reveal anything about health. */
export const tagNumber = (tag: StoryTag): number => storyTags.indexOf(tag) + 1;

export const communityTopics = [...storyTags, 'Feeling dizzy or faint', 'Not feeling like yourself'] as const;

/** Characters; for posts and stories. */
export const TITLE_MAX = 255;
/** Characters; for posts and stories. */
export const CONTENT_MAX = 10_000;
/** Characters. */
export const COMMENT_MAX = 5000;

/** For or against. */
export type Vote = 1 | -1;

export const itemKinds = ['post', 'comment', 'story', 'storyComment', 'review'] as const;

export type ItemKind = (typeof itemKinds)[number];

/** Reasons for reporting an item, in the order offered. */
export const reportReasons = {
  'unsafe-advice': 'Unsafe health advice',
  unkind: 'Unkind or hateful',
  private: 'Shows somebody’s private details',
  selling: 'Selling or spam',
  harm: 'I worry that someone may be harmed',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

/** Characters. */
export const REPORT_NOTE_MAX = 1000;
/** Number of members whose reports hide an item until a moderator decides. */
export const REPORTS_THAT_HIDE = 3;
/** Characters. */
export const SEARCH_MAX = 200;
