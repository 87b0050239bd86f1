const sentences = [
  'After two weeks the night sweats were fewer.',
  'I slept through for the first time in months.',
  'My doctor and I agreed to try it for three months.',
  'The first days I had a "heavy" head, then it went.',
  'It did nothing for my joints; everything else got better.',
  'Not for me – the bloating was worse than the flashes.',
  'I wish I had started a year earlier.',
  'It’s easy to forget, so I set an alarm.',
];

/** Free text of the n-th review: none, or one to six sentences. */
export const reviewText = (index: number): string | null =>
  index % 7 === 0
    ? null
    : Array.from(
        { length: (index % 6) + 1 },
        (_, sentence) => sentences[(index * 5 + sentence * 3) % sentences.length],
      ).join(' ');
