/**
 * Loaded into a server before the program: its clock runs behind or ahead by as many milliseconds as the test that started
 * it last said, like a clock that somebody set wrong.
 */
const real = Date;
let step = 0;

class SteppedDate extends real {
  constructor(...given: []) {
    // A moment that is named is that moment; only 'now' is wrong.
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
