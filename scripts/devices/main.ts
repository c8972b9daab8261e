import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Simulated, simulate } from './simulator.ts';

const help = `Simulated access devices, which speak docs/device-protocol.md with a server.

  npm run devices -- --count 20 --condo 1

  --count N      how many devices, of those in the file of tokens (1)
  --condo ID     only devices of this estate
  --tokens FILE  their tokens: [{"condo": 1, "code": "…", "token": "…"}, …] (DATA_DIR/devices.json)
  --address URL  the server (http://127.0.0.1:8080)

While it runs it reads lines: "CODE card A1B2C3D4", "CODE pass 12345678", "CODE off", "CODE on", "CODE reset".`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1' },
    condo: { type: 'string' },
    tokens: { type: 'string', default: `${process.env.DATA_DIR ?? 'data'}/devices.json` },
    address: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 8080}` },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function obey(devices: ReadonlyMap<string, Simulated>, line: string): void {
  const [code = '', what, shown = ''] = line.trim().split(/\s+/);
  const device = devices.get(code);
  if (!device) say(`there is no device ${code}`);
  else if (what === 'card') void device.show({ card: shown });
  else if (what === 'pass') void device.show({ text: shown });
  else if (what === 'off' || what === 'on') device.connect(what === 'on');
  else if (what === 'reset') device.door.forget();
  else say('card, pass, off, on or reset');
}

async function run(): Promise<void> {
  const all = JSON.parse(await readFile(values.tokens, 'utf8')) as {
    condo: number;
    code: string;
    token: string;
  }[];
  const chosen = all
    .filter(({ condo }) => values.condo === undefined || condo === Number(values.condo))
    .slice(0, Number(values.count));
  if (chosen.length === 0) throw new Error(`${values.tokens} has no such devices`);
  const { address } = values;
  const devices = new Map(
    chosen.map(({ code, token }) => [code, simulate({ address, code, token, say })] as const),
  );
  say(`${devices.size} devices at ${address}`);
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => obey(devices, line));
  // Whoever started them is gone.
  input.once('close', () => stop());
  const stop = async () => {
    input.close();
    await Promise.all([...devices.values()].map((device) => device.stop()));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (values.help) say(help);
else
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
