import { useSearchParams } from 'react-router';

/** The machines that the address names: `?machines=1,2`. */
export function useMachinesInAddress(): number[] {
  const [address] = useSearchParams();
  return (address.get('machines') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number);
}
