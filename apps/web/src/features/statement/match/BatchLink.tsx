import { Link } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import { toSeeCheques } from '../statement.permissions.ts';

/** The number of a batch of cheques, which leads to its cheques. */
export function BatchLink({ batch: { id, number } }: { batch: { id: number; number: string } }) {
  return useMay(toSeeCheques) ? <Link to={`/finance/cheque?batch_id=${id}`}>{number}</Link> : number;
}
