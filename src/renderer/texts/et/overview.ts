/** Words of the overview. */
export const overview = {
  title: 'Ülevaade',
  greeting: { morning: 'Tere hommikust, {{name}}!', day: 'Tere päevast, {{name}}!', evening: 'Tere õhtust, {{name}}!', night: 'Tere, {{name}}!' },
  subtitle: '{{day}} · {{house}}',
  figures: 'Tänased arvud',
  figure: {
    majas: 'majas', eemal: 'eemal', ootel: 'järjekorras', free: 'vaba kohta', silent: '24 h sissekandeta', falls: 'kukkumist 24 h', today: 'sissekannet täna',
  },
  figureLink: '{{count}} {{label}}, ava loend',
  placesOf: '{{occupied}} / {{total}} kinni',
  handover: { title: 'Vahetuse üleandmine', empty: 'Üle anda ei ole midagi', emptyText: 'Märgi sissekandel „Vahetuse üleandmisse“ ja see ilmub siia.' },
  silent: { title: '24 h sissekandeta', empty: 'Kõigist on ööpäeva jooksul kirjutatud', never: 'sissekandeid ei ole', last: 'viimati {{when}}', all: 'Näita kõiki' },
  falls: { title: 'Kukkumised' },
  arrivals: { title: 'Saabujad', empty: 'Lähipäevil ei saabu kedagi', room: 'tuba {{room}}', noRoom: 'tuba valimata' },
  birthdays: { title: 'Sünnipäevad', empty: 'Sel nädalal sünnipäevi ei ole', age: 'saab {{age}}', today: 'Täna!' },
  away: { title: 'Eemal', empty: 'Keegi ei ole eemal', until: 'kuni {{day}}', open: 'tagasitulek teadmata' },
  latest: { title: 'Viimased sissekanded', empty: 'Täna ei ole veel midagi kirja pandud' },
  today: 'täna',
  tomorrow: 'homme',
} as const
