/**
 * Runs the shell after the page in the document has been painted: its scripts are in the document's templates (`data-after-paint`). Running
 * them earlier delays the first paint on slow phones.
 */
const start = (): void => {
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-after-paint]')) {
    const elements = document.importNode(content, true);
    for (const script of elements.querySelectorAll('script')) script.async = false;
    document.head.append(elements);
  }
};

// A hidden page is never painted.
if (document.visibilityState === 'hidden') start();
else {
  const painted = new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  });
  painted.observe({ type: 'paint', buffered: true });
}
