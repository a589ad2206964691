import { signInOverRest } from '../accounts.ts';

/**
 * Lets the tenant's administrators be told of alarms and devices by these rules alone; nothing is unread then. Tests share accounts: what each
 * raises would be counted on the pages of all, and stand above them as toasts, in front of what they press and beside what they read.
 * Older releases have no rules. @param rules by name, with what their triggers are narrowed to.
 */
export async function tellBy(url: string, rules: Readonly<Record<string, object>>): Promise<void> {
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url)}`, 'Content-Type': 'application/json' };
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const known = await ask('GET', 'notification/rules?pageSize=100&page=0');
  if (!known.ok) return;
  for (const { templateName: _name, deliveryMethods: _methods, ...rule } of (await known.json()).data) {
    const triggerConfig = { ...rule.triggerConfig, ...rules[rule.name] };
    await ask('POST', 'notification/rule', { ...rule, enabled: rule.name in rules, triggerConfig });
  }
  await ask('PUT', 'notifications/read');
}
