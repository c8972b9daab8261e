/**
 * Loaded into a server before the program: its clock is off by the number of milliseconds that the test last sent, like
 * a clock that was set wrong.
 */
const real = Date;
let step = 0;

class SteppedDate extends real {
  constructor(...given: []) {
    // An explicit time is kept; only 'now' is wrong.
    if (given.length > 0) super(...given);
    else super(SteppedDate.now());
  }
  static override now(): number {
    return real.now() + step;
  }
}
globalThis.Date = SteppedDate as DateConstructor;

process.on('message', (ms: number) => {
  step = ms;
});
// Waiting for the next step does not keep the server alive.
process.channel?.unref();
