import type { portal as source } from '../et/portal.ts'
import type { Words } from '../shape.ts'

export const portal = {
  nav: { label: 'Public pages', home: 'Home', about: 'About', join: 'Join', signIn: 'Log in', workspace: 'Open the workspace', footer: 'Footer' },
  home: {
    title: 'More time for people, less for paper.',
    lead: 'Koduke is the workspace of Estonian care homes. Who lives in the house, what they need and what happened today is written where the carer sees it: on the phone, the tablet and at reception.',
    signIn: 'Log in', join: 'Join with your house', workspace: 'Open the workspace', hello: 'Hello, {{name}}!',
    preview: { rest: 'a calm night', allergy: 'Allergy: penicillin', fall: 'Risk of falling', soft: 'Soft food', walk: 'went for a walk', meal: 'ate everything', room: 'room {{name}}' },
    peopleTitle: 'A person is a face, not a row',
    peopleText: 'Every resident has a face, a room and warnings. An allergy or a risk of falling is seen before anybody opens the door.',
    diaryTitle: 'A diary in two taps',
    diaryText: 'Hygiene, food, drink, sleep, mood: choose what was done and the answer. No entry can be changed in secret; what was wrong is struck out and stays readable, with the reason.',
    roomsTitle: 'Free places are really free',
    roomsText: 'The room board counts places from who really lives in the house. Nobody can be put into a full room by mistake.',
    offlineTitle: 'Shows where your words are',
    offlineText: 'Every save says whether it is on the device, on its way or on the server. When the connection breaks, what you wrote is not lost.',
    careTitle: 'The data belongs to those who are cared for',
    careText: 'Everybody sees only what their work needs. Every look at health data leaves a trace. There is no tracking and no advertising here.',
  },
  about: {
    title: 'About', lead: 'We make software for people with wet hands and no time.',
    whyTitle: 'Why Koduke exists',
    why: 'A care home remembers hundreds of small things: who drinks too little, whose daughter comes on Friday, who is afraid of the dark. On paper, or in one person’s head, they are lost at the end of a shift. Koduke keeps them and hands them on.',
    howTitle: 'How we work',
    how: 'Every screen must work with one hand, with a screen reader and with a poor connection. We speak plain Estonian; everything is in English and Russian too. No button leads to a place that does not exist yet.',
    dataTitle: 'How we keep data',
    data: 'The data of each house is apart from all others. Rights are decided by the server, not by the screen. Nothing is deleted from the care diary: a wrong entry is struck out and the reason stays.',
  },
  join: {
    title: 'Join', lead: 'Koduke suits care homes, day centres and housing services. You can begin with one house.',
    stepsTitle: 'What happens when you join',
    one: 'Write to us where the house is and how many places it has.',
    two: 'Together we look through the licence, the rooms and the staff, and make a contract.',
    three: 'We create the house and invite its manager, who adds their people and their rights.',
    four: 'Residents and rooms can be brought in from your own table, after a look through.',
    contactTitle: 'Write to us', contactText: 'We answer within one working day.',
    hasHouse: 'Your house uses Koduke already? Its manager makes your account.',
  },
  footer: { tagline: 'Portal of care services and workspace of care homes', cookies: 'Cookies' },
} as const satisfies Words<typeof source>
