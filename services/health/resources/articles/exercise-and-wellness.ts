import type { Article } from '../article.ts';
import { sources } from '../sources.ts';

export const exerciseAndWellness: readonly Article[] = [
  {
    slug: 'moving-for-heart-and-bones',
    title: 'Moving for heart and bones',
    summary: 'How much movement is enough, why strength counts, and how to begin gently.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'If movement came in a box, everybody would want it. It is good for the heart, the bones, the muscles, sleep and mood. It hasn’t been shown to reduce hot flashes, and we won’t tell you that it does. There are plenty of other reasons.',
        ],
      },
      {
        heading: 'How much',
        paragraphs: [
          'The World Health Organization advises 150 to 300 minutes a week of movement that makes you breathe a little faster. That is a brisk walk of about half an hour on five days. You can split it up. Ten minutes here and there count in full.',
          'Also do something for your strength on two days a week. You can use weights, bands, or your own body: getting up from a chair, pushing against a wall, carrying shopping.',
          'If that sounds like a lot, start with less. Any movement is better than none, and the step from nothing to a little brings the most.',
        ],
      },
      {
        heading: 'Why now',
        paragraphs: [
          'After menopause the risk of heart disease rises. The American Heart Association sees the years of the change as a window for prevention. A study from 2025 looked at eight habits and found that blood sugar, blood pressure, sleep and not smoking mattered most.',
          'Bones become weaker in the same years. They grow strong where they are loaded. Walking, dancing, stairs and lifting load them. Swimming and cycling are fine for the heart, but they spare the bones, so add something on your feet.',
        ],
      },
      {
        heading: 'How to begin',
        paragraphs: [
          'Choose something you like, or at least do not mind. Put it at a fixed time. Lay out your shoes the evening before. Go with a friend: it is harder to cancel on her than on yourself. Note it in your check-in, and watch the days add up.',
          'Raise the time before you raise the effort. A little ache in the muscles on the next day is normal. Sharp pain is not.',
        ],
      },
      {
        heading: 'When to ask first',
        paragraphs: [
          'See a doctor before you start if you have chest pain, if you get very short of breath, if you have fainted, or if your heart races when you move. Ask as well if your bones are weak, so that somebody can show you what is safe.',
          'If you are always tired, snore loudly or wake with headaches, ask about sleep apnoea before you push yourself harder. Tiredness that comes from poor breathing at night does not get better through training.',
        ],
      },
    ],
    sources: [
      sources.activity,
      sources.nonHormone,
      sources.heart,
      sources.lifesEssential,
      sources.bone,
      sources.palpitations,
      sources.careful,
    ],
  },
  {
    slug: 'pelvic-floor-training',
    title: 'Pelvic floor training',
    summary: 'A few minutes a day that help against leaks, and how to know that you do it right.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'The pelvic floor is a hammock of muscles between your legs, from the front to the back. It holds the bladder, the womb and the bowel. Childbirth, age and menopause can weaken it. The good news is that it’s a muscle: you can train it at any age.',
        ],
      },
      {
        heading: 'What it is good for',
        paragraphs: [
          'If you leak when you cough, laugh, lift or jump, pelvic floor training is the treatment that the guideline puts first. It also helps when leaks of that kind come together with a sudden urge to go.',
          'If sex is painful, a physiotherapist for the pelvic floor can help. Here the muscles are often too tight rather than too weak, so the first lesson is letting go.',
        ],
      },
      {
        heading: 'How to do it',
        paragraphs: [
          'Sit or lie comfortably. Imagine that you are holding back wind, and at the same time stopping a stream of urine. You should feel a gentle squeeze and lift inside. Your bottom, your thighs and your belly stay soft, and you keep breathing.',
          'Hold for a few seconds, then let go fully. The letting go is as important as the squeeze. Rest for as long as you held.',
          'The guideline asks for at least eight squeezes in a row, three times a day, for three months or more. It works slowly. Most women notice a change only after some weeks, so do not give up early. Tie it to something you do anyway: brushing your teeth, waiting for the kettle, sitting on the bus.',
          'If you forget a day, just go on with the next. Three months is a long time, and nobody keeps to a plan without gaps.',
        ],
      },
      {
        heading: 'Are you doing it right?',
        paragraphs: [
          'Many women push down when they mean to lift up. Put a hand on your belly: it should not bulge. If you are unsure, ask for a physiotherapist who knows the pelvic floor. One visit can save months of practice in the wrong direction.',
        ],
      },
      {
        heading: 'If the urge is the problem',
        paragraphs: [
          'When you have to run, bladder training is the treatment to ask for. You go by the clock, and make the time between trips a little longer every few days. When the urge comes early, stand still, squeeze a few times, breathe out and wait until it fades. Then walk, rather than run.',
          'See a doctor if you see blood in the urine, if it burns, if you cannot empty your bladder, or if something feels as if it were coming down. And see one if leaks hold you back. It is common, and it is not something you have to live with.',
        ],
      },
    ],
    sources: [sources.pelvicFloor, sources.genitourinary, sources.genitourinaryLocal],
  },
  {
    slug: 'easing-sore-joints',
    title: 'Easing sore joints',
    summary: 'Why moving a sore joint helps, how to start, and when stiffness needs a doctor.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Stiff fingers in the morning, knees that complain on the stairs, a shoulder that will not lift: many women notice this in their forties and fifties. Whether menopause causes it is not settled. Some doctors speak of a musculoskeletal syndrome of menopause. The main guidelines have not taken up that name. What helps, though, is known better.',
        ],
      },
      {
        heading: 'Move what hurts',
        paragraphs: [
          'It sounds wrong, but rest makes most sore joints worse. For worn joints, the English guideline names exercise as the core treatment. It means two things: making the muscles around the joint stronger, and getting the whole body moving.',
          'For sore knees, try getting up from a chair slowly, ten times, without using your hands. For hips, step sideways along a wall. For fingers, squeeze a soft ball. For everything, walk.',
          'The pain may go up a little at first. The guideline says so plainly. It tends to ease after some weeks if you go on regularly. Begin with little, and add a bit each week. Pain that is much worse the next day means that you did too much, and not that you should stop.',
          'Yoga, tai chi and pilates are other ways to start, and local health services in England suggest them for aches at this time of life.',
        ],
      },
      {
        heading: 'Weight and warmth',
        paragraphs: [
          'If you’re carrying extra weight, losing some is the second core treatment for sore hips and knees. It does not have to be much, and it works best together with exercise.',
          'Warm showers, heat packs and good shoes make a day easier. They do not treat the cause, and that is fine.',
        ],
      },
      {
        heading: 'What to leave out',
        paragraphs: [
          'The guideline advises against glucosamine, against acupuncture for worn joints, and against small electric currents through the skin. Studies have not shown that they help. Your money is better spent on a class or on shoes.',
        ],
      },
      {
        heading: 'When to see a doctor',
        paragraphs: [
          'Not every sore joint is wear. See a doctor if a joint is swollen, hot or red, if stiffness in the morning lasts for more than half an hour, or if many small joints hurt on both sides. These can be signs of an inflammation that needs treatment of its own, the earlier the better.',
          'Go as well after a fall, with a fever, or if pain wakes you night after night. Bring your notes: which joints, what time of day, and what makes it better.',
        ],
      },
    ],
    sources: [sources.joints, sources.activity, sources.alongsideHrt, sources.careful],
  },
];
