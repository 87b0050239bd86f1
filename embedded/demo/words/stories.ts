import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { WrittenBy } from './written-by.ts';

export type DemoStory = {
  readonly title: string;
  readonly content: string;
  readonly tags: readonly StoryTag[];
  /** Slug of the category of the board that its subject belongs to. */
  readonly topic: string;
  readonly by: WrittenBy;
};

export const demoStories: readonly DemoStory[] = [
  {
    title: 'The night I opened the window in January',
    topic: 'symptoms',
    by: { trouble: 'heat' },
    tags: ['Hot flashes', 'Sleep issues'],
    content:
      'It was minus four outside and I stood there in my nightdress.\n\nThe next day I told a friend, and she laughed until she cried, because she had done the same. That was the first time that I did not feel alone with it.',
  },
  {
    title: 'Three doctors and a notebook',
    topic: 'doctors-and-appointments',
    by: { phases: ['perimenopause'] },
    tags: ['Healthcare professional visits', 'Perimenopause'],
    content:
      'The first one said I was too young. The second said it was stress. For the third I wrote everything down for six weeks.\n\nShe read it, looked up and said: this is perimenopause. I could have hugged her.',
  },
  {
    title: 'What changed when I told my team',
    topic: 'work-and-everyday-life',
    by: { trouble: 'heat' },
    tags: ['Work', 'Hot flashes'],
    content:
      'I said it in one sentence at the start of a meeting: I may open a window now and then.\n\nNobody minded. Two colleagues came to me afterwards and said thank you.',
  },
  {
    title: 'My mother never spoke of it',
    topic: 'relationships-and-intimacy',
    by: { phases: ['menopause', 'postmenopause'] },
    tags: ['Menopause', 'Mood changes'],
    content:
      'I asked her last summer, for the first time. She was quiet for a while and then she talked for two hours.\n\nI wish we had done it years ago.',
  },
  {
    title: 'Patches, after a year of doubt',
    topic: 'treatments',
    by: { takes: 'oestrogen-patches' },
    tags: ['HRT', 'Healthcare professional visits'],
    content:
      'I read everything, I was afraid of everything. In the end I went with a list of questions and we went through them together.\n\nIt was right for me. It may not be for you, and that is all right too.',
  },
  {
    title: 'The word that would not come',
    topic: 'work-and-everyday-life',
    by: { trouble: 'mind' },
    tags: ['Work', 'Anxiety'],
    content:
      'In front of thirty people I could not find the word "invoice". I said "the paper that asks for money".\n\nThey laughed kindly, and I made a joke of it. Since then I keep notes in front of me and breathe first.',
  },
  {
    title: 'Anxiety came first',
    topic: 'mood-and-mind',
    by: { trouble: 'mind', phases: ['perimenopause'] },
    tags: ['Anxiety', 'Perimenopause'],
    content:
      'No flushes, no sweats. Just a fear at four in the morning that had no name.\n\nTalking with a therapist helped me most. So did knowing that it is a common way for this to begin.',
  },
  {
    title: 'A garden for my temper',
    topic: 'mood-and-mind',
    by: { trouble: 'mind' },
    tags: ['Irritability', 'Mood changes'],
    content:
      'I dug up the whole back garden in one spring. Whenever I felt the heat of anger come up I went out and pulled weeds.\n\nThe roses have never been better.',
  },
  {
    title: 'Sleeping apart, staying close',
    topic: 'sleep-and-energy',
    by: { trouble: 'sleep' },
    tags: ['Sleep issues'],
    content:
      'We were both exhausted. Now I have the cool room and he has the warm one, and we have tea together at seven.\n\nIt felt like giving up. It was the opposite.',
  },
  {
    title: 'Postmenopause, and the quiet after',
    topic: 'sleep-and-energy',
    by: { phases: ['postmenopause'], ages: [58, 58] },
    tags: ['Postmenopause'],
    content:
      'Nobody tells you that it gets calmer. At 58 I have my sleep back, most nights, and a patience that I never had before.\n\nHold on.',
  },
  {
    title: 'Learning to lift',
    topic: 'food-and-movement',
    by: { phases: ['postmenopause'] },
    tags: ['Postmenopause', 'Mood changes'],
    content:
      'I had never been inside a gym. A friend took me along, and the first weight I lifted was a broomstick.\n\nTwo years on I carry my own suitcase up the stairs and feel like a queen.',
  },
  {
    title: 'I thought it was my heart',
    topic: 'doctors-and-appointments',
    by: { trouble: 'mind' },
    tags: ['Anxiety', 'Healthcare professional visits'],
    content:
      'It jumped and raced and I went to hospital in the night. They checked it well and it was fine.\n\nI am glad that I went. I would go again.',
  },
  {
    title: 'The summer of the fan',
    topic: 'work-and-everyday-life',
    by: { trouble: 'heat' },
    tags: ['Hot flashes', 'Work'],
    content: 'I bought a small one for my bag. By August four of us in the office had the same.',
  },
  {
    title: 'Saying no at fifty-one',
    topic: 'work-and-everyday-life',
    by: { ages: [51, 51] },
    tags: ['Menopause', 'Irritability'],
    content:
      'I had always been the one who brings the cake. This year I said that I could not. The party was lovely, and somebody else brought the cake.',
  },
  {
    title: 'Two weeks of writing things down',
    topic: 'sleep-and-energy',
    by: { trouble: 'sleep' },
    tags: ['Sleep issues', 'Mood changes'],
    content:
      'I did not believe in diaries. Then I saw on paper that my worst days came after my worst nights, every time.\n\nNow I look after the nights first.',
  },
  {
    title: 'My daughter asked',
    topic: 'relationships-and-intimacy',
    by: { trouble: 'heat', ages: [42, 54] },
    tags: ['Menopause'],
    content:
      'She is twelve and she asked me why I was red. I told her all of it. She said: so it is like what I have, only backwards.\n\nThat is the best description I ever heard.',
  },
];
