// Types of the parts we use.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff' | 'woff2'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
