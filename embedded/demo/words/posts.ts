import type { WrittenBy } from './written-by.ts';

export type DemoPost = {
  readonly title: string;
  readonly content: string;
  /** Slug of a category of the board. */
  readonly topic: string;
  /** Anyone, if it is missing. */
  readonly by?: WrittenBy;
};

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Awake at 3 again',
    topic: 'sleep-and-energy',
    by: { trouble: 'sleep' },
    content:
      'Every night the same hour. I stopped looking at the clock last week and it helps a little. What do you do with that hour?',
  },
  {
    title: 'How did you tell your manager?',
    topic: 'work-and-everyday-life',
    by: { trouble: 'mind' },
    content:
      'I lose words in meetings and I would rather say why than have people guess. Has anyone had this talk at work? How did it go?',
  },
  {
    title: 'First appointment next week',
    topic: 'doctors-and-appointments',
    content:
      'I have ten minutes with the doctor. I made a list of my three worst symptoms and since when. What else is worth bringing?',
  },
  {
    title: 'Layers, layers, layers',
    topic: 'symptoms',
    by: { trouble: 'heat' },
    content:
      'A fan on the desk, a cardigan I can take off, a cool flannel in the fridge. It stops nothing, but I feel less at its mercy.',
  },
  {
    title: 'Is it me or is it my knees?',
    topic: 'symptoms',
    by: { trouble: 'body' },
    content:
      'My joints ache in the morning and are fine by ten. I began two short strength sessions a week. Did it get better for you with time?',
  },
  {
    title: 'Small win: walked every day this week',
    topic: 'food-and-movement',
    content: 'Twenty minutes after lunch. I sleep no better yet, but my mood in the evening is lighter.',
  },
  {
    title: 'Brain fog and names',
    topic: 'mood-and-mind',
    by: { trouble: 'mind' },
    content:
      'I called my sister by the dog’s name. We laughed, but I was frightened too. It is good to read here that it is common.',
  },
  {
    title: 'Teenagers and hormones under one roof',
    topic: 'relationships-and-intimacy',
    by: { ages: [40, 54] },
    content: 'Everyone in this house is in transition. We now have a rule: no big talks after nine.',
  },
  {
    title: 'Questions about patches',
    topic: 'treatments',
    by: { trouble: 'heat' },
    content:
      'For those who use them: did you tell your doctor about skin irritation, and what did she suggest?',
  },
  {
    title: 'Cutting wine for two weeks',
    topic: 'food-and-movement',
    by: { trouble: 'heat' },
    content:
      'I wanted to know whether it changes my nights. Day nine: fewer sweats, or so it seems. I write it down so that I don’t fool myself.',
  },
  {
    title: 'What I wish I had known at 42',
    topic: 'symptoms',
    by: { ages: [46, 70] },
    content:
      'That my periods would change long before they stopped. That asking early is allowed. That I was not going mad.',
  },
  {
    title: 'CBT for sleep, week four',
    topic: 'sleep-and-energy',
    by: { trouble: 'sleep' },
    content:
      'Getting up at the same time is the hardest part. But I have had three good nights in a row and I am cautiously happy.',
  },
  {
    title: 'Dry eyes, dry everything',
    topic: 'symptoms',
    by: { phases: ['menopause', 'postmenopause'] },
    content: 'Nobody told me. Now I have drops in every bag. Any tips for the evening at the screen?',
  },
  {
    title: 'Partner does not understand',
    topic: 'relationships-and-intimacy',
    content:
      'He is kind but he thinks it is a matter of will. Is there something short that I could let him read?',
  },
  {
    title: 'Weight around the middle',
    topic: 'food-and-movement',
    by: { trouble: 'body' },
    content:
      'Same food, same walks, other belt. I try to think about strength instead of numbers. How do you keep at peace with it?',
  },
  {
    title: 'Heart jumping at night',
    topic: 'symptoms',
    by: { trouble: 'heat' },
    content:
      'I had it checked and all is well. If you have it with chest pain or you can’t breathe, please don’t wait as I did.',
  },
  {
    title: 'Yoga or weights?',
    topic: 'food-and-movement',
    content: 'I have one free hour a week. I would like to do the thing that my bones will thank me for.',
  },
  {
    title: 'Early menopause at 41',
    topic: 'introductions',
    by: { phases: ['menopause'], ages: [38, 43] },
    content:
      'It came as a shock. I am glad I asked for the tests. Who else was young, and what helped you with the grief?',
  },
  {
    title: 'Soup for hot evenings',
    topic: 'food-and-movement',
    by: { trouble: 'heat' },
    content: 'Cold cucumber and yoghurt with mint. It cures nothing, but dinner was lovely.',
  },
  {
    title: 'Headaches before the period that does not come',
    topic: 'symptoms',
    by: { trouble: 'cycle' },
    content: 'Mine come in waves. A diary showed a pattern that I had not seen. Does anybody else keep one?',
  },
  {
    title: 'Thank you for the quiet',
    topic: 'introductions',
    by: { trouble: 'sleep' },
    content: 'I read here at night and do not write much. It helps to know that others are awake.',
  },
  {
    title: 'Pelvic floor exercises: how do you remember?',
    topic: 'food-and-movement',
    by: { trouble: 'intimacy' },
    content: 'I tied mine to the kettle. Three times a day, whenever it boils.',
  },
  {
    title: 'Testing kits from the chemist',
    topic: 'doctors-and-appointments',
    by: { ages: [45, 52] },
    content:
      'I nearly bought one. Then I read that over 45 the symptoms say more than the test. I put the money into new pillows.',
  },
  {
    title: 'Back to swimming',
    topic: 'food-and-movement',
    by: { trouble: 'heat' },
    content: 'The water is cold and nobody sees me sweat. I had forgotten how good it feels to be carried.',
  },
  {
    title: 'Lists for the doctor',
    topic: 'doctors-and-appointments',
    content:
      'Worst symptom, since when, what I tried, what I am afraid of, what I hope for. Five lines. She said it saved us half the time.',
  },
  {
    title: 'When anger comes out of nowhere',
    topic: 'mood-and-mind',
    by: { trouble: 'mind' },
    content:
      'It is over in a minute, and then I am sorry for an hour. Walking to the end of the garden helps. So does saying it aloud.',
  },
  {
    title: 'Hello from the night shift',
    topic: 'introductions',
    content:
      'I am a nurse, I work nights, and I have not slept well for a year. I thought I should stop reading and say hello.',
    by: { trouble: 'sleep' },
  },
  {
    title: 'Desire has gone quiet',
    topic: 'relationships-and-intimacy',
    content:
      'We are fond of each other and it hurts, so we avoid it. I made an appointment to ask. It helps to write that here first.',
    by: { trouble: 'intimacy' },
  },
  {
    title: 'Two periods in one month, then none for three',
    topic: 'symptoms',
    content: 'I never know what to pack. Does it settle, or is this what the coming years look like?',
    by: { trouble: 'cycle' },
  },
  {
    title: 'Magnesium, anyone?',
    topic: 'treatments',
    content:
      'A colleague swears by it for her nights. I read that nobody has shown much. Did you notice anything?',
    by: { trouble: 'sleep' },
  },
  {
    title: 'Hot in the middle of a presentation',
    topic: 'work-and-everyday-life',
    content:
      'Red to the ears, in front of twenty people. I said: one moment, and opened the window. Nobody minded.',
    by: { trouble: 'heat' },
  },
];
