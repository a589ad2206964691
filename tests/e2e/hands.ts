import type { Locator, Page } from '@playwright/test';
import { expect } from './console.ts';

/** More elements than any page has between two that follow each other in a task. */
const MOST_TABS = 250;

/** Somebody without a pointer: every press of a key is counted, and so is what a pointer would have clicked on instead. */
export class Hands {
  keys = 0;
  clicks = 0;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async key(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** Tabs on, or back where it stands before the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    const where = () =>
      target.evaluate((element) => {
        const { activeElement } = document;
        if (element === activeElement) return 'here';
        const isBefore = activeElement && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBefore ? 'before' : 'after';
      });
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const is = await where();
      if (is === 'here') return;
      await this.key(is === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  }

  /** A button, a box or an entry of a list. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    this.clicks += 1;
    await this.key(key);
  }

  /** Of an open menu. */
  async pick(item: Locator): Promise<void> {
    await expect(item).toBeVisible();
    this.clicks += 1;
    for (let steps = 0; steps < MOST_TABS; steps += 1) {
      if (await item.evaluate((one) => one === document.activeElement)) return this.key('Enter');
      await this.key('ArrowDown');
    }
    throw new Error(`The arrow keys do not reach ${item}`);
  }

  /** Something of a list that is searched. @param search what is typed; empty: the list is short. */
  async choose(field: Locator, search: string, option: string | RegExp): Promise<void> {
    await this.reach(field);
    this.clicks += 2;
    if (search === '') await this.key('ArrowDown');
    else await this.type(search);
    const wanted = this.page.getByRole('option', { name: option }).first();
    await expect(wanted).toBeVisible();
    for (let steps = 0; steps < MOST_TABS; steps += 1) {
      if (await wanted.evaluate((one) => one.hasAttribute('data-combobox-selected'))) break;
      await this.key('ArrowDown');
    }
    await this.key('Enter');
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    this.clicks += 1;
    await this.type(text);
  }
}
