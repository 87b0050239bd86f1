/** The category is matched by slug, otherwise the first one is used. */
export type DemoPost = { readonly title: string; readonly content: string };

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Awake at 3 again',
    content:
      'Every night the same hour. I stopped looking at the clock last week and it helps a little. What do you do with that hour?',
  },
  {
    title: 'How did you tell your manager?',
    content:
      'I lose words in meetings and I would rather say why than have people guess. Has anyone had this talk at work? How did it go?',
  },
  {
    title: 'First appointment next week',
    content:
      'I have ten minutes with the doctor. I made a list of my three worst symptoms and since when. What else is worth bringing?',
  },
  {
    title: 'Layers, layers, layers',
    content:
      'A fan on the desk, a cardigan I can take off, a cool flannel in the fridge. It stops nothing, but I feel less at its mercy.',
  },
  {
    title: 'Is it me or is it my knees?',
    content:
      'My joints ache in the morning and are fine by ten. I began two short strength sessions a week. Did it get better for you with time?',
  },
  {
    title: 'Small win: walked every day this week',
    content: 'Twenty minutes after lunch. I sleep no better yet, but my mood in the evening is lighter.',
  },
  {
    title: 'Brain fog and names',
    content:
      'I called my sister by the dog’s name. We laughed, but I was frightened too. It is good to read here that it is common.',
  },
  {
    title: 'Teenagers and hormones under one roof',
    content: 'Everyone in this house is in transition. We now have a rule: no big talks after nine.',
  },
  {
    title: 'Questions about patches',
    content:
      'For those who use them: did you tell your doctor about skin irritation, and what did she suggest?',
  },
  {
    title: 'Cutting wine for two weeks',
    content:
      'I wanted to know whether it changes my nights. Day nine: fewer sweats, or so it seems. I write it down so that I don’t fool myself.',
  },
  {
    title: 'What I wish I had known at 42',
    content:
      'That my periods would change long before they stopped. That asking early is allowed. That I was not going mad.',
  },
  {
    title: 'CBT for sleep, week four',
    content:
      'Getting up at the same time is the hardest part. But I have had three good nights in a row and I am cautiously happy.',
  },
  {
    title: 'Dry eyes, dry everything',
    content: 'Nobody told me. Now I have drops in every bag. Any tips for the evening at the screen?',
  },
  {
    title: 'Partner does not understand',
    content:
      'He is kind but he thinks it is a matter of will. Is there something short that I could let him read?',
  },
  {
    title: 'Weight around the middle',
    content:
      'Same food, same walks, other belt. I try to think about strength instead of numbers. How do you keep at peace with it?',
  },
  {
    title: 'Heart jumping at night',
    content:
      'I had it checked and all is well. If you have it with chest pain or you can’t breathe, please don’t wait as I did.',
  },
  {
    title: 'Yoga or weights?',
    content: 'I have one free hour a week. I would like to do the thing that my bones will thank me for.',
  },
  {
    title: 'Early menopause at 41',
    content:
      'It came as a shock. I am glad I asked for the tests. Who else was young, and what helped you with the grief?',
  },
  {
    title: 'Soup for hot evenings',
    content: 'Cold cucumber and yoghurt with mint. It cures nothing, but dinner was lovely.',
  },
  {
    title: 'Headaches before the period that does not come',
    content: 'Mine come in waves. A diary showed a pattern that I had not seen. Does anybody else keep one?',
  },
  {
    title: 'Thank you for the quiet',
    content: 'I read here at night and do not write much. It helps to know that others are awake.',
  },
  {
    title: 'Pelvic floor exercises: how do you remember?',
    content: 'I tied mine to the kettle. Three times a day, whenever it boils.',
  },
  {
    title: 'Testing kits from the chemist',
    content:
      'I nearly bought one. Then I read that over 45 the symptoms say more than the test. I put the money into new pillows.',
  },
  {
    title: 'Back to swimming',
    content: 'The water is cold and nobody sees me sweat. I had forgotten how good it feels to be carried.',
  },
  {
    title: 'Lists for the doctor',
    content:
      'Worst symptom, since when, what I tried, what I am afraid of, what I hope for. Five lines. She said it saved us half the time.',
  },
  {
    title: 'When anger comes out of nowhere',
    content:
      'It is over in a minute, and then I am sorry for an hour. Walking to the end of the garden helps. So does saying it aloud.',
  },
];
