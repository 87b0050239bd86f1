import type { Article } from '../article.ts';
import { sources } from '../sources.ts';

export const understandingMenopause: readonly Article[] = [
  {
    slug: 'what-menopause-is',
    title: 'What menopause is',
    summary: 'The words people use, the ages that are usual, and why a blood test is often not needed.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Menopause is a natural part of life. It is the point when your periods have stopped for good. Nobody can see that point on the day it happens. So it is named by looking back: once you have had twelve months in a row without a period, you have reached it.',
          'The average age is 51, but there is a wide range around that number. Being a few years earlier or later does not mean that something is wrong.',
        ],
      },
      {
        heading: 'The stages',
        paragraphs: [
          'Perimenopause is the time before. Your ovaries make hormones less evenly than they used to. Periods may come closer together, further apart, lighter or heavier. Many women notice hot flashes, poor sleep or changes in mood in these years, often while periods still come.',
          'Postmenopause is all the time after those twelve months. For some women symptoms fade soon. For others they go on for years. Both are common.',
          'Some women reach menopause early. Before the age of 40 this is called premature ovarian insufficiency. A European guideline from 2024 says that it affects about 3 or 4 women in 100. It is worth seeing a doctor about it, because hormones are usually advised until the ordinary age of menopause, to protect heart and bones.',
        ],
      },
      {
        heading: 'Do you need a test?',
        paragraphs: [
          'If you are 45 or older, the English guideline (NICE) says that your story is enough. Your age, your periods and how you feel tell a doctor more than a blood test. Hormone levels jump up and down in perimenopause, so one number on one day says little.',
          'Between 40 and 45 a doctor may think about a test of a hormone called FSH. Under 40 a test is part of finding out. FSH does not help while you take a pill that contains both hormones.',
          'Home kits that test hormones in spit or urine are not helpful. They can look exact and still mislead you.',
        ],
      },
      {
        heading: 'What this means for you',
        paragraphs: [
          'You do not need a label to get help. If something bothers you, that is reason enough to ask. It helps to write down, for two weeks or more, what you notice and how strong it is. A short list shows patterns that are easy to forget in a hurry.',
          'Everybody’s path is different. Compare yourself with how you were last month, rather than with a friend. And if you bleed after twelve months without a period, even a little, see a doctor promptly.',
        ],
      },
    ],
    sources: [sources.nice, sources.niceContext, sources.early, sources.homeKits, sources.bleeding],
  },
  {
    slug: 'how-your-body-may-change',
    title: 'How your body may change',
    summary: 'Common changes from head to toe, and what is known about them.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Hormones act in many parts of the body. That is why the change can show up in places that seem to have nothing to do with each other. You may notice one thing, many things, or none at all.',
        ],
      },
      {
        heading: 'Warmth and sleep',
        paragraphs: [
          'Hot flashes and night sweats are the best known signs. A wave of heat rises, the heart may beat faster, and a chill may follow. They are not dangerous, but they can be tiring. Good treatments exist, with and without hormones.',
          'Sleep often changes too. Some women wake because they are hot. Others wake for no clear reason. If poor sleep lasts, there is a proven method, which our sleep guide explains.',
        ],
      },
      {
        heading: 'Mood and thinking',
        paragraphs: [
          'You may forget words or lose the thread. Experts in 2022 and 2024 wrote that the dip in memory is real but small, and that almost all women stay within the normal range. That is good news to hold on to when a name will not come.',
          'Mood can swing as well. A low mood that stays is a different matter. Depression is an illness that can be treated, and it is best treated as such rather than put down to hormones.',
        ],
      },
      {
        heading: 'Vagina and bladder',
        paragraphs: [
          'Dryness, soreness, pain during sex and bladder infections are common. They tend to stay unless they are treated, and treatment works well. Doctors can tell what it is from what you describe. No hormone test is needed.',
        ],
      },
      {
        heading: 'Heart, bones and joints',
        paragraphs: [
          'After menopause the risk of heart disease rises, and bones lose strength faster for a while. The American Heart Association calls this time a window for prevention. Not smoking, sleeping well, moving, and knowing your blood pressure and blood sugar count for most.',
          'Many women say that their joints ache. Whether menopause itself causes it is not settled: some doctors use a new name for it, and the main guidelines have not taken that name up. Exercise that builds strength is the core treatment for sore joints from wear.',
        ],
      },
      {
        heading: 'Where little is known',
        paragraphs: [
          'For some changes we found no guideline at all. Burning mouth, tingling, a feeling of small electric shocks, body odour and brittle nails are among them. It does not mean that you imagine them. It means that you can note them, watch them, and show your notes to somebody who can look.',
          'Not every change at this age is menopause. Thyroid trouble, low iron and many other things can feel alike. If a change is new, strong or getting worse, have it checked.',
        ],
      },
    ],
    sources: [
      sources.nonHormone,
      sources.cognition,
      sources.cognition2024,
      sources.lowMood,
      sources.genitourinary,
      sources.heart,
      sources.lifesEssential,
      sources.joints,
    ],
  },
  {
    slug: 'when-to-see-a-doctor',
    title: 'When to see a doctor',
    summary: 'Signs that should not wait, and how to get the most from a visit.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Most changes of menopause are harmless, even when they are hard to live with. A few signs can mean something else. This page says which ones. It cannot tell you what you have. If you are worried, that is reason enough to call.',
        ],
      },
      {
        heading: 'Get help at once',
        paragraphs: [
          'Call the emergency number for a racing or uneven heartbeat with chest pain, trouble breathing or fainting. Call it too for very heavy bleeding that makes you faint or short of breath.',
          'A calf that is painful and swollen on one side, or sudden trouble breathing, can be a blood clot. That is urgent.',
          'If you think of harming yourself, or feel that life is not worth living, please speak to somebody now. The crisis card in this app has numbers to call. You do not need to be sure that it is serious enough.',
        ],
      },
      {
        heading: 'See a doctor soon',
        paragraphs: [
          'Any bleeding after twelve months without a period needs a look, even one spot. The cause is usually harmless. It still has to be checked, because it can be an early sign of cancer of the womb, which is treated best early.',
          'Also see a doctor for bleeding between periods that goes on for months, or bleeding after sex. Ask about periods so heavy that you soak through protection in under two hours. A blood count is part of that check.',
          'Show somebody a new lump in the breast, or a change of the skin or nipple. The same goes for losing weight without trying, a new severe headache, or pain low in the belly that is unlike your usual.',
          'If you are under 45 and your periods have become irregular or have stopped, ask what is behind it. Under 40 it matters even more, because treatment protects your bones and heart.',
          'A low mood that lasts for more than two weeks deserves help of its own. So does memory that gets steadily worse, or losing your way in places you know.',
        ],
      },
      {
        heading: 'Making the visit count',
        paragraphs: [
          'Visits are short. Bring a page with your three biggest problems, how strong they are, and how long they have lasted. The PDF of your care plan has such a page.',
          'Say what you have tried, and every medicine and supplement that you take. Ask what the choices are, what each is likely to do for you, what it could do to you, and what happens if you wait. If you did not understand something, ask again. It is a fair question every time.',
        ],
      },
    ],
    sources: [
      sources.bleeding,
      sources.abnormalBleeding,
      sources.heavyPeriods,
      sources.palpitations,
      sources.early,
      sources.lowMood,
      sources.careful,
    ],
  },
];
