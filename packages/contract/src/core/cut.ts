/** The beginning of a text, `length` UTF-16 units long at most; never half of a character, which the database would refuse. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '');
