import type { faq as source } from '../et/faq.ts'
import type { Words } from '../shape.ts'

export const faq: Words<typeof source> = {
  wrongPerson: {
    question: 'I wrote an entry about the wrong person. What now?',
    answer:
      'Open the entry’s actions, choose “Void the entry” and the reason “Wrong person”. Then write it about the right person. Nothing is lost: a struck entry stays readable.',
  },
  refusedCare: {
    question: 'The person refused to be washed. Do I leave it empty?',
    answer:
      'No. On the care round mark at the action that they refused and choose the reason. The next shift then sees that it was offered, and the refusal reaches the handover.',
  },
  dentures: {
    question: 'I found dentures and do not know whose they are. What now?',
    answer:
      'Open “Belongings”, search for the dentures and a mark such as an engraving. “Lost” shows who is missing theirs. When you know the owner, mark the item as found.',
  },
  doseMistake: {
    question: 'I marked a medicine as given by mistake. What now?',
    answer:
      'Press “Undo” at once. If that button is gone choose “Void the entry” in the dose’s actions and write the reason: the dose is open again. If the medicine really went to the wrong person call the nurse and add an incident “Medication error”.',
  },
  noMedicine: {
    question: 'The medicine has run out. How do I mark that?',
    answer:
      'Choose “Other result” at the dose and then “No medicine”. Tell the nurse. Medicines that have run out or soon will are on the stock page.',
  },
  hospital: {
    question: 'A client was taken to hospital. What do I mark?',
    answer:
      'On the client’s page choose “Room or status”, then “Away” and “In hospital”. The place is kept. For the ambulance print the page “Ambulance information”.',
  },
  returned: {
    question: 'A client came back from hospital. What must I do?',
    answer:
      'On the client’s page choose “Room or status” and “Returns”. Then look over the medicines and the care plan with the nurse: the hospital may have changed them. Add the discharge summary to the documents.',
  },
  handoverEarly: {
    question: 'Why can I not hand over the shift?',
    answer:
      'A shift can be handed over in its last hour. Before that the page shows what is not yet marked. What happens afterwards is added to the page and marked.',
  },
  offline: {
    question: 'The internet is gone. Are my entries safe?',
    answer:
      'Yes. In the desktop app you can go on working: the entries are on this computer and are sent when the connection is back. In a browser the top shows how many are unsent. Do not sign out before that.',
  },
  notAccepted: {
    question: 'What does “Needs attention” mean?',
    answer:
      'The server did not accept an entry, for example because the room was full in the meantime. Open it, read the reason, correct it and send it again. Until then it is not in the house’s data.',
  },
  forgotPin: {
    question: 'I forgot my PIN for the tablet. How do I get in?',
    answer: 'Choose “Sign in with a password”. Then set a new PIN on the page “My account”, on the same tablet.',
  },
  noRight: {
    question: 'Why do I not see a page that a colleague sees?',
    answer:
      'The menu depends on your role. If you need a page in your work, talk to the manager. If you work in several houses, see at the top which one is chosen.',
  },
  freePlaces: {
    question: 'How do I change the number of free places that families see?',
    answer:
      'It is not entered: places are counted from the rooms. When a client moves or leaves the number changes by itself. If a place cannot be used mark the room as under repair or closed.',
  },
  newWorker: {
    question: 'How do I add a new worker?',
    answer:
      'The manager opens the page “Data import” and chooses a staff file with name, e-mail and role. The worker gets an e-mail with a link to choose a password.',
  },
  whoLooked: {
    question: 'A relative asks who has looked at their mother’s data. Where is that?',
    answer:
      'The manager opens “Data access log” from the client’s page and chooses the month. The list can be printed and given to the relative if they are entitled to it.',
  },
  wrongPrice: {
    question: 'I published a wrong price. How do I correct it?',
    answer: 'Make a new price list with the same day: it replaces the wrong one. A list that has not begun yet can also be withdrawn.',
  },
}
