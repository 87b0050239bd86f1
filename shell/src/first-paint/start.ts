/**
 * Runs the shell once the page that the document came with has been painted: what it needs for that lies in the document's templates
 * (`data-after-paint`). Fetched and run before, it would keep a slow phone from a paint that needs none of it.
 */
const start = (): void => {
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-after-paint]')) {
    const elements = document.importNode(content, true);
    for (const script of elements.querySelectorAll('script')) script.async = false;
    document.head.append(elements);
  }
};

// A hidden page is not painted at all.
if (document.visibilityState === 'hidden') start();
else {
  const painted = new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  });
  painted.observe({ type: 'paint', buffered: true });
}
