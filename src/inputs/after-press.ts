/** What a press of the pointer changes in the layout waits for its end: a button that moves away between press and release loses the click. */

let isPressed = false;

function watch(): void {
  const press = (event: Event) => {
    isPressed = event.type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, press, true);
}

if (typeof window !== 'undefined') watch();

/** Runs at once, or after the click of the press that is under way. */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  const ends = ['pointerup', 'pointercancel'];
  const end = () => {
    for (const type of ends) removeEventListener(type, end, true);
    setTimeout(run);
  };
  for (const type of ends) addEventListener(type, end, true);
}
