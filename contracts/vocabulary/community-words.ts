/** Tags that a story can carry, in the order in which they are offered. */
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

/** A story's tag. */
export type StoryTag = (typeof storyTags)[number];

/** Topics of the community: the story tags and two more. */
export const communityTopics = [...storyTags, 'Feeling dizzy or faint', 'Not feeling like yourself'] as const;

/** Longest title of a post or story, in characters. */
export const TITLE_MAX = 255;
/** Longest text of a post or story, in characters. */
export const CONTENT_MAX = 10_000;
/** Longest comment, in characters. */
export const COMMENT_MAX = 5000;

/** A vote for or against. */
export type Vote = 1 | -1;

/** Kinds of things that members write and others may report. */
export const itemKinds = ['post', 'comment', 'story', 'storyComment', 'review'] as const;

/** Kind of something that members write. */
export type ItemKind = (typeof itemKinds)[number];

/** Why something is reported: values in the order in which they are offered. */
export const reportReasons = {
  'unsafe-advice': 'Unsafe health advice',
  unkind: 'Unkind or hateful',
  private: 'Shows somebody’s private details',
  selling: 'Selling or spam',
  harm: 'I worry that someone may be harmed',
  other: 'Something else',
} as const;

/** Reason of a report. */
export type ReportReason = keyof typeof reportReasons;

/** Longest note of a report, in characters. */
export const REPORT_NOTE_MAX = 1000;
/** Distinct members whose reports hide something until a moderator decides. */
export const REPORTS_THAT_HIDE = 3;
/** Longest text of a search, in characters. */
export const SEARCH_MAX = 200;
