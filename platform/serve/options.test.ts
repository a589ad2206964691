import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { startErrorLine } from './start-error.ts';
import { UsageError } from './usage-error.ts';

const read = (text: string, env: Record<string, string> = {}) => readOptions(text === '' ? [] : text.split(' '), env);

describe('readOptions', () => {
  it('has defaults, reads both forms of a flag, and prefers flags to variables', () => {
    expect(read('')).toMatchObject({
      port: 4300,
      host: '127.0.0.1',
      devices: 500,
      rate: 1,
      mqttPort: 1883,
      reset: false,
      platform: undefined,
    });
    expect(read('--port 1 --devices=0 --reset')).toMatchObject({ port: 1, devices: 0, reset: true });
    expect(read('--port 1', { WATCHFLOOR_PORT: '2', WATCHFLOOR_MQTT_PORT: '3', WATCHFLOOR_RATE: '0.5' })).toMatchObject({
      port: 1,
      mqttPort: 3,
      rate: 0.5,
    });
    expect(read('--user-token-access=false').userTokenAccess).toBe(false);
    expect(read('')).toMatchObject({ userTokenAccess: true, offeredVersion: undefined });
    expect(read('')).toMatchObject({ hostNames: [], unlock: false });
    expect(read('--host-names things.example.org,10.0.0.5:8080 --unlock')).toMatchObject({
      hostNames: ['things.example.org', '10.0.0.5:8080'],
      unlock: true,
    });
    expect(
      [read(''), read('--picture-hosts none'), read('--picture-hosts *.example.org,127.0.0.1:99')].map((one) => one.pictureHosts),
    ).toEqual([['tile.openstreetmap.org'], [], ['*.example.org', '127.0.0.1:99']]);
    expect([read(''), read('--allow-host a.example --allow-host=[::1]:80,10.0.0.5:8080')]).toMatchObject([
      { allowHost: [] },
      { allowHost: ['a.example', '[::1]:80', '10.0.0.5:8080'] },
    ]);
    expect([read(''), read('--connections-per-address 5000')]).toMatchObject([
      { connectionsPerAddress: 1000 },
      { connectionsPerAddress: 5000 },
    ]);
    expect(read('--platform https://tb.example/base').platform?.href).toBe('https://tb.example/base');
  });

  it.each([
    ['--prot 1', /unknown flag --prot.*--mqtt-port N/s],
    ['--port', /--port needs a value/],
    ['--port --reset', /--port needs a value/],
    ['--port x', /whole number from 0 to 65535, not "x"/],
    ['--port 65536', /65535/],
    ['--devices 1.5', /whole number/],
    ['--rate 0', /0.01/],
    ['--platform ftp://x', /http or https/],
    ['--platform nowhere', /http or https/],
    ['--reset=maybe', /either there or not/],
    ['--api-version 4', /version/],
    ['--host-names a.example,http://b', /names such as .*"http:\/\/b"/],
    ['--picture-hosts *', /--picture-hosts must be hosts .*"\*"/],
    ['--picture-hosts *.org', /--picture-hosts/],
    ['--picture-hosts a.example;script-src', /--picture-hosts/],
    ['--host-names=', /--host-names must be names/],
    ['--allow-host http://a.example', /--allow-host must be a host .*"http:\/\/a.example"/],
  ])('refuses %s with one line', (text, message) => {
    expect(() => read(text)).toThrow(UsageError);
    expect(() => read(text)).toThrow(message);
  });

  it('names the variable that is wrong', () =>
    expect(() => read('', { WATCHFLOOR_MQTT_PORT: 'x' })).toThrow(/WATCHFLOOR_MQTT_PORT must be/));
});

describe('third parties that sign users in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const given = (content: string) => {
    const file = join(folder, 'clients.json');
    writeFileSync(file, content);
    return read(`--oauth2-clients ${file}`).oauth2Clients;
  };

  it('are read from a file', () => {
    const clients = [
      { name: 'Acme ID', icon: null, url: '/oauth2/authorization/1' },
      { name: 'Other', icon: 'mdi:key', url: 'https://idp.example/a' },
    ];
    expect(given(JSON.stringify(clients))).toEqual(clients);
    expect(read('').oauth2Clients).toEqual([]);
  });

  it.each([
    ['{', /cannot be read/],
    ['{}', /must be a list/],
    ['[{"name":"","url":"/a"}]', /0\.name/],
    ['[{"name":"A"}]', /0\.url/],
    ['[{"name":"A","url":"javascript:alert(1)"}]', /0\.url: neither a path/],
    ['[{"name":"A","url":"//evil.example/a"}]', /0\.url/],
    ['[{"name":"A","url":"https://"}]', /0\.url/],
  ])('of a file with %s are refused', (content, message) => {
    expect(() => given(content)).toThrow(UsageError);
    expect(() => given(content)).toThrow(message);
  });
});

describe('startErrorLine', () => {
  const line = (fields: object) => startErrorLine(Object.assign(new Error('no'), fields), read('--port 8 --mqtt-port 9'));
  it('names the flag that helps', () => {
    expect(line({ code: 'EADDRINUSE', port: 8 })).toMatch(/port 8 .* --port$/);
    expect(line({ code: 'EADDRINUSE', port: 9 })).toMatch(/port 9 .* --mqtt-port$/);
    expect(line({ code: 'EACCES', syscall: 'mkdir' })).toMatch(/data folder/);
    expect(line({ code: 'EACCES', syscall: 'listen', port: 8 })).toMatch(/1023/);
    expect(line({})).toBeUndefined();
  });
});
