import { useEstateTree } from './estateTree.ts';

/** Keeps the units of the estate loaded as long as it is shown: nothing of it is seen. */
export default function KeptEstate() {
  useEstateTree();
  return null;
}
