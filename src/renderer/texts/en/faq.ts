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
      'Open “Belongings”, search for the dentures and a mark such as an engraving. “Lost” shows who is missing theirs. When you know the owner, press their name, open the item’s actions (⋯) and choose “Mark as found”.',
  },
  doseMistake: {
    question: 'I marked a medicine as given by mistake. What now?',
    answer:
      'Press “Undo” at once. If that button is gone choose “Void the entry” in the dose’s actions and write the reason: the dose is open again. If the medicine really went to the wrong person call the nurse and add an incident “Medication error”.',
  },
  noMedicine: {
    question: 'The medicine has run out. How do I mark that?',
    answer:
      'Open the dose’s actions (⋯) and choose “No medicine”. Then tell the nurse. Medicines that have run out or soon will are on the stock page.',
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
  reopenTask: {
    question: 'I marked a task as done by mistake. What now?',
    answer:
      'Open “Done” on the page of tasks and choose “Reopen” at that task. It is among the open tasks again, and everybody sees that you reopened it.',
  },
  familyNotices: {
    question: 'How do families see the house’s notices?',
    answer:
      'Write a notice and choose that it is for families. Then open the client’s page, press “Notices for the family” and “Make a page”, and send the address to the relative. They do not have to sign in.',
  },
  calendarPhone: {
    question: 'How do I get the calendar on my phone?',
    answer:
      'In the calendar press “Subscribe” and “Make a new address”, and add that address to your phone’s calendar. It has no names of clients and no health data.',
  },
  mustRead: {
    question: 'Why am I reminded of a document that I have already read?',
    answer:
      'There is a new version, or you have not confirmed it. Choose “To read” in the house documents, read it and press “I have read it”. “Compare with the previous one” shows what has changed.',
  },
  quietHours: {
    question: 'How do I stop notifications at night?',
    answer:
      'On the page of reminders switch on “Do not disturb” and choose the hours. Notifications wait and then come as one. Only a call for help comes at once, and only while you are on shift.',
  },
  blockedPlate: {
    question: 'A plate says “Do not serve”. What now?',
    answer:
      'Do not serve that food. Call a nurse or the manager: they decide on the page of meals whether the dish is left out, replaced or served. Until then no tray card is printed.',
  },
  shortDelivery: {
    question: 'Less came than we ordered. What now?',
    answer:
      'Open the order, press “Receive” and enter for each line how much really came. What is missing becomes a claim. When the supplier has settled it, press “Settle” at the line.',
  },
  repeatOrder: {
    question: 'We order the same every week. Do I have to write it anew each time?',
    answer:
      'No. Choose “How often” on the page of the order. You are reminded three working days before the next delivery: press “Order again” and change the draft as needed.',
  },
}
