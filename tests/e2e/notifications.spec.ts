import { expect, ownTest, restHeaders } from './console.ts';
import { tellBy } from './tell-by.ts';

ownTest(
  'what an administrator sends is counted until it is read, and a critical alarm is said and leads to its device',
  async ({ openAs, platform, createDevice, request }) => {
    const told = await openAs('tenant');
    await told.goto(`${platform.url}/profile`);
    const bell = told.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications');

    const sender = await openAs('sysadmin');
    await sender.goto(`${platform.url}/notification/sent`);
    await sender.getByRole('button', { name: 'Send a notification' }).click();
    await sender.getByRole('combobox', { name: 'Recipients' }).click();
    await sender.getByRole('option', { name: 'All users' }).click();
    await sender.getByRole('combobox', { name: 'Template' }).click();
    await sender.getByRole('option', { name: /Maintenance/ }).click();
    await expect(sender.getByText('There is maintenance tomorrow')).toBeVisible();
    await sender.getByRole('button', { name: /^Send/ }).last().click();
    await expect(sender.getByText(/Console: [1-9]\d* delivered/)).toBeVisible();

    await expect(bell).toHaveAccessibleName('Notifications: 1 unread');
    await bell.click();
    await told.getByRole('dialog').getByRole('link', { name: 'All notifications' }).click();
    await told.getByRole('gridcell', { name: 'Unread: Maintenance', exact: true }).click();
    await expect(told).toHaveURL(/notification=/);
    await expect(bell).toHaveAccessibleName('Notifications');
    await told.goBack();
    await expect(told).toHaveURL(/\/notifications$/);

    await tellBy(platform.url, { 'New alarm': { alarmTypes: ['Leak'] }, 'Device created': {} });
    const { id } = await createDevice('Told of', 'pump');
    const originator = { entityType: 'DEVICE', id };
    const data = { type: 'Leak', severity: 'CRITICAL', originator, status: 'ACTIVE_UNACK', acknowledged: false, cleared: false };
    await request.post(`${platform.url}/api/alarm`, { headers: await restHeaders(platform.url), data });
    await expect(bell).toHaveAccessibleName('Notifications: 2 unread');
    await told.getByRole('alert').filter({ hasText: 'Leak' }).getByRole('button', { name: 'Open' }).click();
    await expect(told).toHaveURL(new RegExp(`/devices/${id}`));
    // Of the device, which was made.
    await expect(bell).toHaveAccessibleName('Notifications: 1 unread');
    await tellBy(platform.url, {});
  },
);
