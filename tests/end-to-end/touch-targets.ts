import type { Page } from '@playwright/test';

/** Minimum side of a touch target in CSS pixels (product specification, section 2). */
const SMALLEST = 44;

/**
 * Names of targets smaller than a fingertip. A checkbox or radio button includes its label. A link inside running text is exempt, as in WCAG 2.2
 * (2.5.8, inline).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=checkbox], [role=radio], [role=switch], [role=tab]';
    const boxOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect();
      const label = element.closest('label') ?? document.querySelector(`label[for="${element.id || ' '}"]`);
      const isTick = element.matches(
        'input[type=checkbox], input[type=radio], [role=checkbox], [role=radio]',
      );
      return isTick && label !== null ? label.getBoundingClientRect() : own;
    };
    const isInText = (element: Element): boolean =>
      element.matches('p a[href], li p a[href]') && getComputedStyle(element).display === 'inline';
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
      element.closest('[aria-hidden=true], [inert]') !== null;
    const isOffScreen = (box: DOMRect): boolean => box.width <= 1 || box.height <= 1 || box.bottom < 0;
    return [...document.querySelectorAll(selector)]
      .filter((element) => !isHidden(element) && !isInText(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => !isOffScreen(box))
      .filter(({ box }) => Math.min(box.width, box.height) < smallest - 0.5)
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
        return `${element.tagName.toLowerCase()} "${name}" ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  }, SMALLEST);
}
