/** At 200 % zoom a window of 1440 x 900 has 720 x 450 CSS pixels: everything that can be used must still be within reach. */
import { expect, test } from './console.ts';
import { goTo } from './go-to.ts';
import { expectReach } from './reach.ts';

test.use({ viewport: { width: 720, height: 450 } });

test('no control of a popover, menu, drawer or dialog is out of reach', async ({ console: page, platform, createDevice, send }) => {
  await send(await createDevice('Out of reach', 'Pump controller'), { motorTemperature: 99.5 });
  const press = async (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const close = () => page.keyboard.press('Escape');

  await page.goto(`${platform.url}/home`);
  await press('Open menu');
  // The button in the toolbar, and the ground beside the menu.
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveCount(2);
  await expectReach(page, 'main menu');
  await close();
  await press(/^Account of/);
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectReach(page, 'account');
  await close();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('a');
  await expectReach(page, 'palette');
  await close();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReach(page, 'keyboard help');
  await close();
  await page.keyboard.press('Control+Alt+d');
  await expect(page.getByRole('complementary', { name: 'Diagnostics' })).toBeVisible();
  await expectReach(page, 'diagnostics');
  await close();

  await goTo(page, '/alarms');
  await page
    .getByRole('row', { name: /Out of reach/ })
    .getByText('Motor overheating')
    .click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expectReach(page, 'alarm drawer');

  await goTo(page, '/devices');
  await press('Columns');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReach(page, 'columns');
  await close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('row', { name: /EM-001/ }).click();
  await expect(page.getByRole('img', { name: /^Chart from/ })).toBeVisible();
  await expectReach(page, 'device drawer');

  await goTo(page, '/dashboards');
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await press(/Time window|Realtime last/);
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectReach(page, `time window, ${await tab.textContent()}`);
  }
  await close();
  await press('Chart menu');
  await expect(page.getByRole('menuitem', { name: 'Save as PNG' })).toBeVisible();
  await expectReach(page, 'chart menu');
  await close();
  await goTo(page, page.url().replace('/dashboards/', '/dashboard/'));
  await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeAttached();
  await expectReach(page, 'wall');
});
