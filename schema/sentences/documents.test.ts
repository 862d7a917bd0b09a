import { m } from '@quiet-time/schema/sentences';
import { expect, it } from 'vitest';

/** What the documents and the REST interface fix to the letter. */
const fixed: [string, string][] = [
  [m.about_intro_heading(), 'Daily Quiet Time with God'],
  [m.about_mission(), 'Our Mission'],
  [m.about_vision(), 'Our Vision'],
  [m.about_offers(), 'What We Offer'],
  [m.about_values(), 'Our Core Values'],
  [m.about_get_started(), 'Get Started Today'],
  [m.about_contact_us(), 'Contact Us'],
  [m.about_back_to_home(), 'Back to Home'],
  [m.about_return_to_home(), 'Return to Home'],
  [m.about_missing_title(), 'About Page Content Not Available'],
  [
    m.about_missing(),
    'The About page content is currently being configured by administrators. Please check back later or contact support if you need assistance.',
  ],
  [m.about_fields_required(), 'Please fill in all required fields'],
  [m.about_items_required(), 'Please add at least one feature and one value'],
  [m.about_feature_required(), 'Please fill in all feature fields'],
  [m.about_value_required(), 'Please fill in all value fields'],
  [m.about_call_required(), 'Please fill in call to action fields'],
  [m.about_created(), 'About content created successfully!'],
  [m.about_updated(), 'About content updated successfully!'],
  [m.about_load_error(), 'Error loading about content'],
  [m.about_save_failed(), 'Failed to save about content'],
  [m.contact_heading(), 'Contact Us'],
  [m.contact_visit_faq(), 'Visit FAQ Page'],
  [m.contact_back_to_home(), 'Back to Home'],
  [m.contact_sending(), 'Sending...'],
  [m.contact_send(), 'Send Message'],
  [m.contact_missing_title(), 'Missing Information'],
  [m.contact_too_short_title(), 'Query Too Short'],
  [
    m.contact_too_short({ min: 10 }),
    'Please provide more details about your inquiry (at least 10 characters)',
  ],
  [m.contact_sent_title(), 'Message Sent Successfully!'],
  [m.contact_sent(), 'Our team will reach out ASAP. Thank you for contacting us!'],
  [m.contact_failed_title(), 'Error Sending Message'],
  [m.contact_send_failed(), 'Failed to send your message. Please try again.'],
  [m.faq_search_hint(), 'Search FAQs...'],
  [m.faqs_load_failed(), 'Failed to load FAQs'],
  [m.faqs_none_match(), 'No matching FAQs found'],
  [m.faq_clear_search(), 'Clear Search'],
  [m.faqs_none(), 'No FAQs available'],
  [m.faq_back_to_home(), 'Back to Home'],
  [m.faq_question_required(), 'Question is required'],
  [m.faq_answer_required(), 'Answer is required'],
  [m.faq_question_too_long({ limit: 300 }), 'Question must be less than 300 characters'],
  [m.faq_answer_too_long({ limit: 1000 }), 'Answer must be less than 1000 characters'],
  [m.faqs_load_error(), 'Error loading FAQs'],
  [m.faq_delete_failed(), 'Error deleting FAQ'],
  [m.faq_toggle_failed(), 'Error updating FAQ status'],
  [m.faq_save_failed(), 'Failed to save FAQ'],
  [m.faq_create_refused({ why: 'Too long' }), 'Failed to create FAQ: Too long'],
  [m.faq_update_refused({ why: 'Too long' }), 'Failed to update FAQ: Too long'],
  [m.about_create_refused({ why: 'Too long' }), 'Failed to create about content: Too long'],
  [m.about_update_refused({ why: 'Too long' }), 'Failed to update about content: Too long'],
];

it.each(fixed)('%s', (said, expected) => {
  expect(said).toBe(expected);
});

it('counts the questions that were found', () => {
  const found = [0, 1, 2].map((count) => m.faqs_found({ found: count, all: 4 }));
  expect(found).toEqual(['No questions of 4', '1 question of 4', '2 questions of 4']);
});
