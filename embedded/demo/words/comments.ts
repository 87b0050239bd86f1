/** Friendly comments that fit any post. */
export const demoComments: readonly string[] = [
  'Thank you for writing this. I needed it today.',
  'Same here. It does get better with time, at least it did for me.',
  'I tried that too and it helped a little. Please ask your doctor before you change anything.',
  'Writing things down made the difference for me.',
  'You are not alone with this.',
  'I laughed out loud. Thank you.',
  'It took me three appointments to be heard. Do not give up.',
  'For me it was the evenings. A short walk after dinner helped.',
  'I had never thought of it that way.',
  'Sending you a quiet night.',
  'My sister says exactly the same.',
  'How long did it take until you noticed a change?',
  'I keep the bedroom cold and the socks on. Strange but comfortable.',
  'This made me call the surgery today. Thank you.',
  'I would bring somebody along to the appointment. Four ears hear more than two.',
  'It was my joints too. Strength training, slowly, under guidance.',
  'Please be gentle with yourself.',
  'I did not find it helpful, but I am glad that you do.',
];

/** Review texts by satisfaction of the writer. */
export const demoReviewTexts: Readonly<Record<'content' | 'mixed' | 'disappointed', readonly string[]>> = {
  content: [
    'It took a few weeks, then I noticed that I slept through.',
    'It helped me more than I expected. I talk it over with my doctor twice a year.',
    'Not a miracle, but my days are easier.',
    'I wish that somebody had told me about this earlier.',
    'It needs timeoutMs. For me it was worth it.',
  ],
  mixed: [
    'Some weeks it seemed to help, others not at all.',
    'It did something for my nights and nothing for my days.',
    'I keep it up because it does me good in other ways.',
    'Hard to say whether it was this or simply time.',
  ],
  disappointed: [
    'I gave it three months and noticed nothing.',
    'It cost a lot and did not help me.',
    'I stopped because it did not agree with me.',
  ],
};
