import { lateModule } from '../page/late-component.ts';

type Marks = typeof import('./plot-marks.ts');

/** What is drawn under and over the series; few charts have any at first. Loaded ahead once they are drawn. */
export const marksPart = lateModule(() => import('./plot-marks.ts'));
let marks: Marks | undefined;

/** Undefined until it is loaded; `onLoaded` is called then. Without it a chart is whole but for its marks. */
export function loadedMarks(onLoaded: () => void): Marks | undefined {
  if (marks) return marks;
  void marksPart().then(
    (part) => {
      marks = part;
      onLoaded();
    },
    () => undefined,
  );
  return undefined;
}
