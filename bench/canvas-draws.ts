/** Counts draws of charts by wrapping canvas methods of the page, which costs a little itself. */
import type { Page } from 'playwright';

/** Draws a second of each chart that `chart` selects; several calls in one frame count once. Matches without a canvas are left out. */
export function chartDraws(page: Page, chart: string, ms: number): Promise<number[]> {
  return page.evaluate(
    async ([selector, length]) => {
      const prototype = CanvasRenderingContext2D.prototype;
      const names = ['stroke', 'fill', 'drawImage', 'putImageData', 'clearRect'] as const;
      const frames = new Map<Element, Set<number>>();
      for (const element of document.querySelectorAll(selector)) if (element.querySelector('canvas')) frames.set(element, new Set());
      let frame = 0;
      const originals = names.map((name) => {
        const original = prototype[name];
        const watched = new Proxy(original, {
          apply: (target, context: CanvasRenderingContext2D, args) => {
            const element = context.canvas.closest(selector);
            if (element) frames.get(element)?.add(frame);
            return Reflect.apply(target, context, args);
          },
        });
        Object.defineProperty(prototype, name, { value: watched, configurable: true, writable: true });
        return () => Object.defineProperty(prototype, name, { value: original, configurable: true, writable: true });
      });
      let isOver = false;
      const count = () => {
        frame += 1;
        if (!isOver) requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      await new Promise((resolve) => setTimeout(resolve, length));
      isOver = true;
      for (const restore of originals) restore();
      return [...frames.values()].map((drawn) => (drawn.size * 1000) / length);
    },
    [chart, ms] as const,
  );
}
