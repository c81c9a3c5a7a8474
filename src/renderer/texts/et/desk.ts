/** Words of the desktop's own: what waits to be sent, the first copy, work without a connection. */
export const desk = {
  strip: {
    label: 'Sünkroonimise seis',
    unsent: '{{n}} saatmata',
    attention_one: '{{count}} vajab tähelepanu',
    attention_other: '{{count}} vajab tähelepanu',
    synced: 'Viimati sünkroonitud {{time}}',
    never: 'Veel sünkroonimata',
    offline: 'Ühendus puudub',
    syncNow: 'Sünkrooni kohe',
    copying: 'Kopeerin maja andmeid … {{done}} / {{total}}',
    ahead: 'Selle arvuti kell on {{minutes}} min ees. Kirjade aeg on ikka õige, see tuleb serverist.',
    behind: 'Selle arvuti kell on {{minutes}} min taga. Kirjade aeg on ikka õige, see tuleb serverist.',
    outdated: 'See Koduke on aegunud ja vajab uuendamist. Sinu kirjed on alles.',
    sayAll: 'Kõik kirjed on saadetud.',
    saySome: 'Osa kirjeid ootab saatmist.',
  },
  mark: { unsent: 'saatmata', doubtful: 'ootab serveri otsust' },
  copy: {
    title: 'Toon maja andmed siia arvutisse',
    text: 'Nii saab töötada ka siis, kui ühendus katkeb. Alustada saab kohe, kui inimesed ja toad on käes.',
    offline: 'Selles arvutis ei ole maja andmeid veel. Esimeseks korraks on vaja ühendust.',
  },
  signOut: {
    title: 'Kas logid välja?',
    unsent_one: '{{count}} kirje on saatmata.',
    unsent_other: '{{count}} kirjet on saatmata.',
    attention_one: '{{count}} kirje vajab tähelepanu.',
    attention_other: '{{count}} kirjet vajab tähelepanu.',
    text: 'Need jäävad siia arvutisse lukustatult ja keegi teine neid ei näe. Saatmata kirjed saadab arvuti ise, kui Koduke on avatud ja ühendus olemas.',
    stay: 'Jää sisse',
  },
  login: {
    title: 'Ühenduseta sisselogimine',
    text: 'Pääsed sisse selle arvuti andmetega, kui oled siin hiljuti ühendusega töötanud.',
    leaseOver: 'Ühenduseta töö aeg on läbi või sa ei ole selles arvutis veel töötanud. Sisselogimiseks on vaja ühendust.',
  },
} as const
