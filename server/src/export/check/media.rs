//! Checks the photos of a document, and their uses.

use std::collections::{HashMap, HashSet};

use super::{
    super::document::{ExportedFamily, ExportedPhoto},
    value::{Checked, People, ids, instant, member, wrong},
};
use crate::{
    error::ApiError,
    limits::{PHOTO_KIB, PHOTOS_MIB},
    media::{self, model::Purpose},
    sentences,
};

const LIST: &str = "media";

type Photos<'d> = HashMap<&'d str, &'d ExportedPhoto>;

pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    ids(LIST, document.media.iter().map(|photo| photo.id.as_str()))?;
    for (row, photo) in document.media.iter().enumerate() {
        member(people, (LIST, row, "created_by"), &photo.created_by)?;
        instant(LIST, row, "created_at", photo.created_at)?;
        file(photo).map_err(|message| wrong(LIST, row, "bytes", message))?;
    }
    let sizes = document.media.iter().map(|photo| media::service::counted_size(photo.bytes.len()));
    if !media::service::has_room(0, sizes.sum()) {
        return Err(ApiError::field(LIST, sentences::media_full(PHOTOS_MIB.most)));
    }
    let photos: Photos<'_> =
        document.media.iter().map(|photo| (photo.id.as_str(), photo)).collect();
    let shown = shown(document);
    for ((list, row), id, purpose) in shown {
        let photo = id.map(|id| (photos.get(id), purpose));
        if photo.is_some_and(|(found, purpose)| found.is_none_or(|p| p.purpose != purpose)) {
            return Err(wrong(list, row, "photo_id", sentences::no_such_photo()));
        }
    }
    proofs(document, &photos)
}

/// Checks that the file of a photo would be accepted.
fn file(photo: &ExportedPhoto) -> Result<(), rules::Message> {
    if photo.bytes.len() > usize::from(PHOTO_KIB) * 1024 {
        return Err(sentences::photo_too_large(i64::from(PHOTO_KIB)));
    }
    if media::inspect(&photo.bytes)?.media_type != photo.media_type {
        return Err(sentences::photo_of_another_type());
    }
    Ok(())
}

/// Everything that may show a photo, with the purpose of that photo.
fn shown(
    document: &ExportedFamily,
) -> impl Iterator<Item = ((&'static str, usize), Option<&str>, Purpose)> {
    let members = document.members.iter().map(|row| row.photo_id.as_deref()).enumerate();
    let members = members.map(|(row, id)| (("members", row), id, Purpose::Member));
    let chores = document.chores.iter().map(|row| row.photo_id.as_deref()).enumerate();
    let chores = chores.map(|(row, id)| (("chores", row), id, Purpose::Chore));
    let items = document.items.iter().map(|row| row.photo_id.as_deref()).enumerate();
    let items = items.map(|(row, id)| (("items", row), id, Purpose::Item));
    members.chain(chores).chain(items)
}

/// Checks that each proof was sent by the kid of its submission, and is used once.
fn proofs(document: &ExportedFamily, photos: &Photos<'_>) -> Checked {
    let kid_of: HashMap<&str, &str> =
        document.assignments.iter().map(|row| (row.id.as_str(), row.kid_id.as_str())).collect();
    let submissions = document.submissions.iter().enumerate();
    let submissions = submissions.map(|(row, done)| {
        (("submissions", row), done.photo_id.as_deref(), Some(done.kid_id.as_str()))
    });
    let attempts = document.attempts.iter().enumerate();
    let attempts = attempts.map(|(row, done)| {
        let kid_id = kid_of.get(done.assignment_id.as_str()).copied();
        (("attempts", row), done.photo_id.as_deref(), kid_id)
    });
    let mut used = HashSet::new();
    for ((list, row), id, kid_id) in submissions.chain(attempts) {
        let Some(id) = id else { continue };
        let photo = photos.get(id).filter(|photo| photo.purpose == Purpose::Proof);
        if photo.is_none_or(|photo| Some(photo.created_by.as_str()) != kid_id) || !used.insert(id) {
            return Err(wrong(list, row, "photo_id", sentences::no_such_photo()));
        }
    }
    Ok(())
}
