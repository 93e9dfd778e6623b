import type { Page } from 'playwright-core';

/** Runs in the page. */
const look = `(() => {
  const isShown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const said = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
  const root = document.documentElement;
  const isWide = ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1;
  const frames = [...new Set([root, ...all('[role=grid]'), ...all('table').map((table) => table.parentElement)])]
    .filter(isWide)
    .map((frame) => frame.scrollWidth + ' px in ' + frame.clientWidth + ': ' + said(frame));

  const textsOf = (element) => {
    const texts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode.data.trim() !== "" && isShown(currentNode.parentElement)) texts.push(currentNode);
    }
    return texts;
  };
  const boxesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const words = all('button, label, legend, h1, h2, h3, th, dt, [role=columnheader], [role=combobox], [role=tab], nav a')
    .filter((element) => !element.matches('h1[title]'))
    .map((element) => ({ element, boxes: textsOf(element).map((text) => ({ within: text.parentElement, boxes: boxesOf(text) })) }))
    .filter(({ boxes }) => boxes.length > 0);
  const keeps = (element, last) => {
    for (let one = element; one !== null; one = one.parentElement) {
      if (one === last || ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)) return one.getBoundingClientRect();
    }
  };
  const cut = words
    .filter(({ element, boxes }) =>
      boxes.some(({ within, boxes: own }) => {
        const { left, right, bottom } = keeps(within, element);
        return own.some((box) => box.right > right + 1 || box.left < left - 1 || box.top + box.height / 2 > bottom + 1);
      }) || (element.getAttribute('role') === 'combobox' && isWide(element)),
    )
    .map(({ element }) => 'cut off: ' + said(element));

  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const places = words.filter(({ element }) => element.closest('header, nav, [role=grid]') === null);
  const over = places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
      .filter((other) =>
        one.boxes.some((mine) => mine.boxes.some((a) => other.boxes.some(({ boxes }) => boxes.some((b) => overlap(a, b))))),
      )
      .map((other) => said(one.element) + ' lies on ' + said(other.element)),
  );
  return [...new Set([...frames, ...cut, ...over])];
})()`;

/** What does not fit a page: what scrolls sideways, labels and headings that are cut off, and those that lie on one another. */
export const misfits = (page: Page): Promise<readonly string[]> => page.evaluate(look);
