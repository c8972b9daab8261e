/** Why the product cannot start, as one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
