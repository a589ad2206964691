/** An image of the server's gallery on its way: uploaded, chosen for a dashboard, drawn there, and not deleted unnoticed. */
import { expect, test, unique } from './console.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#3a6ea5"/></svg>';
const dashboard = (title: string) => ({
  title,
  configuration: {
    widgets: {
      card: {
        ...{ isSystemType: true, bundleAlias: 'cards', typeAlias: 'html_card', type: 'static', title: 'Card', sizeX: 8, sizeY: 4 },
        config: { title: 'Card', settings: { cardHtml: 'Hall 4' } },
      },
    },
    states: {
      default: {
        name: title,
        root: true,
        layouts: { main: { widgets: { card: { sizeX: 8, sizeY: 4, row: 0, col: 0 } }, gridSettings: {} } },
      },
    },
  },
});

test('an image is uploaded, chosen for a dashboard, drawn as it is edited and viewed, and its deletion says what shows it', async ({
  console: page,
  platform,
  saveDashboard,
}) => {
  const name = unique('Plan');
  await page.goto(`${platform.url}/resources/images/new`);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose file' }).click()]);
  await chooser.setFiles({ name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(PLAN) });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('img', { name: `${name}, preview` })).toBeVisible();
  const address = page.url();

  const title = unique('With a plan');
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(dashboard(title))}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('Background', { exact: true }).click();
  await settings.getByRole('button', { name: 'From the gallery, Background image' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  const ground = page.getByRole('region', { name: title });
  await expect(ground).toHaveCSS('background-image', /^url\("data:image\/svg\+xml;base64,/);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(ground).toHaveCSS('background-image', /^url\("data:image\/svg\+xml;base64,/);

  await page.goto(address);
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('link', { name: title })).toBeVisible();
  await question.getByRole('button', { name: 'Delete all the same' }).click();
  await expect(page.getByText(`Image ${name} deleted.`)).toBeVisible();
});
