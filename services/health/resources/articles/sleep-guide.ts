import type { Article } from '../article.ts';
import { sources } from '../sources.ts';

export const sleepArticle: Article = {
  slug: 'tonights-sleep-guide',
  title: 'Tonight’s sleep guide',
  summary:
    'What to do this evening, in the night and tomorrow, and the training that works for longer trouble.',
  sections: [
    {
      heading: null,
      paragraphs: [
        'A bad night feels endless. One bad night does no harm, though, and worry about sleep keeps more people awake than anything else. Here is a calm plan for tonight, and a proven one for the weeks to come.',
      ],
    },
    {
      heading: 'This evening',
      paragraphs: [
        'Have your last coffee or tea early in the day. Leave out the nightcap: alcohol makes you fall asleep and then wakes you. Put on light layers and lay a spare top beside the bed. A cool room and a fan will not stop a night sweat, but they make it easier to settle again.',
        'Do something quiet in the last hour. Go to bed when you are sleepy, and not because the clock says so.',
      ],
    },
    {
      heading: 'In the night',
      paragraphs: [
        'Turn the clock to the wall. If you are awake for what feels like a quarter of an hour and are getting restless, get up. Sit somewhere dim and do something dull and pleasant. Go back when you are sleepy. Do it as often as you need to.',
        'It sounds strange, but it teaches your body that bed is for sleeping and not for lying awake. A slow breath out, letting the shoulders drop, or relaxing one muscle after another can help too.',
      ],
    },
    {
      heading: 'Tomorrow',
      paragraphs: [
        'Get up at your usual time, however the night was. This is the most useful thing of all. Get some daylight and some movement. Keep naps short, or leave them out.',
      ],
    },
    {
      heading: 'If it goes on for weeks',
      paragraphs: [
        'There is a training for sleep called CBT-I. Doctors in the United States put it first, before any pill. It joins a fixed time to get up, bed only for sleep, a set number of hours in bed that slowly grows, and a calmer way of thinking about sleep. It takes some weeks and is hard work at first. You can do it with a trained person, in a group, or with a good online course. The English guideline also says that such therapy can be considered for sleep trouble in menopause.',
        'If you cannot get the whole training, two of its parts help by themselves: getting up when you cannot sleep, and relaxation. Tips on sleep hygiene, such as a dark room and no screens, are fine as an extra. By themselves they are not enough, and experts advise against relying on them alone.',
        'Sleep doctors suggest not using melatonin, valerian or tryptophan for lasting sleep trouble. Antihistamines from the pharmacy are not advised either. If hot flashes wake you, ask about treating those.',
      ],
    },
    {
      heading: 'When to ask for help',
      paragraphs: [
        'See a doctor if you snore loudly, wake with headaches or nod off in the day: it may be sleep apnoea, which can be treated. Go as well if low mood comes with the bad nights, or if you are too tired to drive safely. Bring a note of your nights from the last two weeks.',
      ],
    },
  ],
  sources: [
    sources.insomniaBehaviour,
    sources.insomniaPhysicians,
    sources.insomniaMedicines,
    sources.nice2024,
    sources.alongsideHrt,
    sources.nonHormone,
    sources.careful,
  ],
};
