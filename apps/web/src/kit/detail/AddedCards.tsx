import { useAddedCards } from '../../base/screens/additions.ts';

/** The cards that other features add to a record's page. */
export function AddedCards({ screen, id }: { screen: `/${string}`; id: number }) {
  const added = useAddedCards(screen);
  return added.map((Added, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a screen are always the same
    <Added key={`${id} ${index}`} id={id} />
  ));
}
