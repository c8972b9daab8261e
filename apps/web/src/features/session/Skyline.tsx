/** Towers as stacking plans: floors as rows, units as cells. Purely decorative. */
const towers = [
  { x: 40, units: 5, floors: 17 },
  { x: 170, units: 4, floors: 24 },
  { x: 278, units: 6, floors: 13 },
  { x: 470, units: 4, floors: 20 },
  { x: 578, units: 4, floors: 28 },
  { x: 686, units: 4, floors: 22 },
  { x: 850, units: 7, floors: 10 },
  { x: 1030, units: 4, floors: 26 },
  { x: 1138, units: 4, floors: 19 },
  { x: 1250, units: 6, floors: 14 },
];
const WIDTH = 1440;
const HEIGHT = 560;
const CELL = { width: 16, height: 10, stepX: 22, stepY: 18 };
const PAD = 8;
/** One in this many units is lit. */
const LIT_EVERY = 11;

const isLit = (tower: number, floor: number, unit: number): boolean =>
  (tower * 71 + floor * 37 + unit * 53 + (floor ^ (unit + tower)) * 19) % LIT_EVERY === 0;

export function Skyline() {
  return (
    <svg
      className="login-skyline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {towers.map(({ x, units, floors }, tower) => {
        const top = HEIGHT - floors * CELL.stepY - PAD;
        return (
          <g key={x}>
            <rect
              className="login-tower"
              x={x}
              y={top}
              width={units * CELL.stepX + PAD * 2 - (CELL.stepX - CELL.width)}
              height={HEIGHT - top}
              rx="3"
            />
            {Array.from({ length: floors * units }, (_, index) => {
              const floor = Math.floor(index / units);
              const unit = index % units;
              return (
                <rect
                  key={`${floor} ${unit}`}
                  className={isLit(tower, floor, unit) ? 'login-unit lit' : 'login-unit'}
                  x={x + PAD + unit * CELL.stepX}
                  y={top + PAD + floor * CELL.stepY}
                  width={CELL.width}
                  height={CELL.height}
                  rx="1.5"
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
