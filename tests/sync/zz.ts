import { simulate } from './simulation.ts'
for (let s = 1; s < 900; s++) { const f = await simulate(s, { isNarrow: true, stress: { photo: 3, act: 2, round: 2 } }); if (f) { console.log('caught', s); process.exit() } }
